import { LoaderCircle } from "lucide-react";
import Link from "next/link";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes";

const LOOKS = {
  primary: "border-transparent bg-brand text-onBrand hover:opacity-90",
  secondary: "border-line bg-raised text-ink hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-muted hover:bg-sunken hover:text-ink",
  danger: "border-line bg-raised text-bad hover:bg-badSoft",
} as const;

const SIZES = {
  sm: "h-7 px-2.5 text-sm gap-1.5",
  md: "h-9 px-3.5 text-base gap-2",
  icon: "h-8 w-8 justify-center",
} as const;

export type ButtonLook = keyof typeof LOOKS;

function buttonClasses(look: ButtonLook, size: keyof typeof SIZES, extra?: string): string {
  return classes(
    "inline-flex shrink-0 items-center justify-center rounded border font-medium whitespace-nowrap transition-colors duration-100",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50",
    LOOKS[look],
    SIZES[size],
    extra,
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: keyof typeof SIZES;
  icon?: ReactNode;
  /** Work is under way: the button keeps its size, is not pressable and says so to assistive technology. */
  busy?: boolean;
};

export function Button({
  look = "secondary",
  size = "md",
  icon,
  busy,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClasses(look, size, className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** An icon alone: `label` is its name for assistive technology and its tooltip. */
export function IconButton({
  label,
  children,
  ...rest
}: Omit<ButtonProps, "size" | "icon"> & { label: string }) {
  return (
    <Button look="quiet" {...rest} size="icon" aria-label={label} title={label}>
      {children}
    </Button>
  );
}

export function ButtonLink({
  href,
  look = "secondary",
  size = "md",
  icon,
  children,
  download,
  external,
}: {
  href: string;
  look?: ButtonLook;
  size?: keyof typeof SIZES;
  icon?: ReactNode;
  children: ReactNode;
  download?: boolean;
  external?: boolean;
}) {
  const className = buttonClasses(look, size);
  if (download || external) {
    return (
      <a
        href={href}
        className={className}
        download={download}
        {...(external ? { target: "_blank", rel: "noreferrer" } : {})}
      >
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className={className}>
      {icon}
      {children}
    </Link>
  );
}
