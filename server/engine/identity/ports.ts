import type { BarcodeReader } from "../barcode/read-barcodes";
import type { LineReader } from "../mrz/ocr-b";
import type { Box, Point, Raster } from "../picture/raster";

/** Reads the printed words of a document, in reading order; `confidence` 0..1. */
export type TextReader = { readWords(picture: Raster): Promise<{ text: string; confidence: number }[]> };

export type DetectedFace = { box: Box; score: number };
/** Degrees. Yaw is positive towards the person's own left, pitch positive upwards. */
export type HeadPose = { yaw: number; pitch: number; roll: number };

/** Finds faces; boxes are square around the face, largest first. */
export type FaceDetector = { detect(picture: Raster): Promise<DetectedFace[]> };
/** 68 points in the usual order (jaw 0–16, brows, nose 27–35, eyes 36–47, mouth 48–67), in pixels of the picture. */
export type LandmarkModel = { landmarks(picture: Raster, box: Box): Promise<Point[]> };
/** A unit vector such that the cosine of two tells whether they show one person. */
export type Embedder = { embed(picture: Raster, landmarks: readonly Point[]): Promise<Float32Array> };
export type PoseModel = { pose(picture: Raster, box: Box): Promise<HeadPose> };
/** 0..1: how much one frame looks like a person rather than a screen or a print. */
export type PassiveLivenessModel = { score(picture: Raster, box: Box): Promise<number> };

export type FaceModels = {
  detector: FaceDetector;
  landmarks: LandmarkModel;
  embedder: Embedder;
  pose: PoseModel;
  passive: PassiveLivenessModel;
};

export type IdentityPorts = {
  /** Upright pixels of a JPEG, PNG or WebP, `longest` pixels a side at most; rejects when it is none, or larger than the reader allows. */
  decode(bytes: Uint8Array, longest?: number): Promise<Raster>;
  ocrB: LineReader;
  text: TextReader;
  barcodes: BarcodeReader;
  faces: FaceModels;
  /** Called now and then while work goes on. */
  progress?(): void;
};
