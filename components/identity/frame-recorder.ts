"use client";

/** Takes ten pictures a second of a video, each stamped in milliseconds after the recorder was made. */
export class FrameRecorder {
  private readonly started = performance.now();
  private readonly canvas = document.createElement("canvas");
  private readonly timer: ReturnType<typeof setInterval>;
  private frames: { atMs: number; jpeg: Blob }[] = [];

  constructor(private readonly video: HTMLVideoElement) {
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight, 1));
    this.canvas.width = Math.round(video.videoWidth * scale);
    this.canvas.height = Math.round(video.videoHeight * scale);
    this.timer = setInterval(() => this.shoot(), EVERY_MS);
  }

  /** What was recorded since the last time. */
  take(): { atMs: number; jpeg: Blob }[] {
    const taken = this.frames.sort((a, b) => a.atMs - b.atMs);
    this.frames = [];
    return taken;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private shoot(): void {
    const atMs = Math.round(performance.now() - this.started);
    this.canvas.getContext("2d")?.drawImage(this.video, 0, 0, this.canvas.width, this.canvas.height);
    this.canvas.toBlob(
      (jpeg) => {
        if (jpeg) this.frames.push({ atMs, jpeg });
      },
      "image/jpeg",
      0.82,
    );
  }
}

const EVERY_MS = 100;
const LONGEST = 640;
