/**
 * Finds the installed Chromium: its path, or undefined.
 * @param exists returns whether a file exists
 */
export function findChromium(exists: (path: string) => boolean): string | undefined {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    path => path && exists(path),
  )
}
