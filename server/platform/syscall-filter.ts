import { existsSync, readFileSync } from "node:fs";

/**
 * What of the kernel a parser never needs, by the numbers of x64 and arm64. To whoever asks they are not there (ENOSYS), so that libraries
 * take their other way. Calls that are newer than this list are not there either.
 */
const ABSENT: Record<string, readonly [number, number]> = {
  // The network, whatever the kind. Pairs of sockets stay: pipes to programs that it starts are such.
  socket: [41, 198],
  // Other processes' memory, handles and traces.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  process_madvise: [440, 440],
  // File systems and other views of the machine.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  fanotify_init: [300, 262],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  acct: [163, 89],
  swapon: [167, 224],
  swapoff: [168, 225],
  // Parts of the kernel by which others were taken over.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  vmsplice: [278, 75],
  personality: [135, 92],
  syslog: [103, 116],
  // The machine itself.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  // Its flags lie in memory, where a filter does not look; `clone` does as well.
  clone3: [435, 435],
};
/** Of x64 alone: ports, segments and what only very old programs know. */
const OLD_X64 = [172, 173, 154, 134, 136, 139, 156, 174, 177, 178];
/** The newest call that this list was made against (mseal). */
const NEWEST = 462;
/** Threads and children may be made, name spaces not. */
const NEW_SPACES = 0x7e020000;
/** Letters typed into the terminal of whoever started us. */
const [TIOCSTI, TIOCLINUX] = [0x5412, 0x541c];

const ARCHITECTURES: Partial<
  Record<
    NodeJS.Architecture,
    { audit: number; at: 0 | 1; clone: number; ioctl: number; prctl: number; old: number[] }
  >
> = {
  x64: { audit: 0xc000003e, at: 0, clone: 56, ioctl: 16, prctl: 157, old: OLD_X64 },
  arm64: { audit: 0xc00000b7, at: 1, clone: 220, ioctl: 29, prctl: 167, old: [] },
};

const ENOSYS = 38;
const [ALLOW, REFUSE, KILL] = [0x7fff0000, 0x00050000 | ENOSYS, 0x80000000];
// Classic BPF over `struct seccomp_data`: number, architecture, instruction pointer, arguments of 64 bits.
const [LOAD, RETURN, EQUAL, GREATER, ANY_BIT] = [0x20, 0x06, 0x15, 0x25, 0x45];
const [NUMBER, ARCHITECTURE, FIRST, SECOND] = [0, 4, 16, 24];

/** The filter as the kernel takes it; null on machines whose calls have other numbers. */
export function syscallFilter(arch: NodeJS.Architecture = process.arch): Buffer | null {
  const machine = ARCHITECTURES[arch];
  if (!machine) return null;
  const words: [code: number, yes: number, no: number, value: number][] = [];
  const refuseIf = (code: number, value: number) => words.push([code, 0, 1, value], [RETURN, 0, 0, REFUSE]);
  words.push([LOAD, 0, 0, ARCHITECTURE], [EQUAL, 1, 0, machine.audit], [RETURN, 0, 0, KILL]);
  words.push([LOAD, 0, 0, NUMBER]);
  // Also the numbers of x64's other face (x32), which begin far above.
  refuseIf(GREATER, NEWEST);
  const absent = Object.values(ABSENT).map((numbers) => numbers[machine.at]);
  for (const number of [...absent, ...machine.old]) refuseIf(EQUAL, number);
  words.push([EQUAL, 0, 4, machine.clone], [LOAD, 0, 0, FIRST]);
  refuseIf(ANY_BIT, NEW_SPACES);
  words.push([RETURN, 0, 0, ALLOW]);
  words.push([EQUAL, 0, 5, machine.ioctl], [LOAD, 0, 0, SECOND]);
  refuseIf(EQUAL, TIOCSTI);
  refuseIf(EQUAL, TIOCLINUX);
  words.push([RETURN, 0, 0, ALLOW]);
  return Buffer.concat(
    words.map(([code, yes, no, value]) => {
      const word = Buffer.alloc(8);
      word.writeUInt16LE(code, 0);
      word.writeUInt8(yes, 2);
      word.writeUInt8(no, 3);
      word.writeUInt32LE(value, 4);
      return word;
    }),
  );
}

/** PR_SET_NO_NEW_PRIVS, then PR_SET_SECCOMP with a `struct sock_fprog`, then the program. */
const APPLY = `my ($prctl, $hex) = splice @ARGV, 0, 2;
my $filter = pack "H*", $hex;
my $program = pack "S x6 P", length($filter) / 8, $filter;
syscall($prctl + 0, 38, 1, 0, 0, 0) == 0 && syscall($prctl + 0, 22, 2, $program) == 0 or die "no filter: $!";
exec { $ARGV[0] } @ARGV or die "not started: $!";`;

/**
 * Words before a command line that put it, and whatever it starts, behind the filter. The system's perl makes the two calls: every Debian
 * has it, and Node cannot make them without a native module. Empty on machines of another kind.
 */
export function filtered(): string[] {
  const machine = ARCHITECTURES[process.arch];
  const filter = syscallFilter();
  return machine && filter ? ["perl", "-e", APPLY, `${machine.prctl}`, filter.toString("hex")] : [];
}

/** Whether this kernel takes filters at all. */
export function kernelFilters(): boolean {
  return existsSync("/proc/self/status") && /^Seccomp:/m.test(readFileSync("/proc/self/status", "utf8"));
}
