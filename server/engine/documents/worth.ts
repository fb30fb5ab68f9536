/** Made by `svc calibrate`; not written by hand. How many altered and how many honest papers each finding spoke of. */
export const WORTH: Readonly<Record<string, readonly [altered: number, honest: number]>> = {};
