"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type CameraFault = "refused" | "absent" | "busy";
export type CameraSide = "user" | "environment";

/** A running camera shown in `video`; `fault` says why there is none. Stops when the component goes. */
export function useCamera(side: CameraSide): {
  video: RefObject<HTMLVideoElement | null>;
  ready: boolean;
  fault: CameraFault | null;
  several: boolean;
  retry(): void;
  switchCamera(): void;
} {
  const video = useRef<HTMLVideoElement | null>(null);
  const [ready, setReady] = useState(false);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [several, setSeveral] = useState(false);
  const [turn, setTurn] = useState(0);
  const [facing, setFacing] = useState(side);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the camera anew
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    setReady(false);
    setFault(null);
    openCamera(facing)
      .then(async (opened) => {
        stream = opened;
        const element = video.current;
        if (gone || !element) return stop(opened);
        element.srcObject = opened;
        await element.play().catch(() => undefined);
        setReady(true);
        const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
        setSeveral(devices.filter((device) => device.kind === "videoinput").length > 1);
        // A camera that another app takes, or that is pulled out, ends its track.
        opened.getVideoTracks()[0]?.addEventListener("ended", () => setFault("busy"));
      })
      .catch((error: unknown) => {
        if (!gone) setFault(faultOf(error));
      });
    return () => {
      gone = true;
      if (stream) stop(stream);
    };
  }, [facing, turn]);

  return {
    video,
    ready,
    fault,
    several,
    retry: useCallback(() => setTurn((value) => value + 1), []),
    switchCamera: useCallback(() => setFacing((now) => (now === "user" ? "environment" : "user")), []),
  };
}

async function openCamera(facingMode: CameraSide): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException("no camera", "NotFoundError");
  const size =
    facingMode === "environment"
      ? { width: { ideal: 2560, min: 640 }, height: { ideal: 1440 } }
      : { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode, ...size } });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "absent";
}

/** The video's present picture as JPEG, at most `longest` pixels wide or high. */
export async function snapshot(
  video: HTMLVideoElement,
  longest: number,
  quality: number,
): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
