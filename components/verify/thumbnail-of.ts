/** A picture as a small JPEG in text, cut to the upright shape of a card's thumbnail. */
export function thumbnailOf(picture: ImageBitmap | HTMLCanvasElement): string {
  const [width, height] = [96, 128];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  if (context) {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, (width - w) / 2, 0, w, h);
  }
  return canvas.toDataURL("image/jpeg", 0.7);
}
