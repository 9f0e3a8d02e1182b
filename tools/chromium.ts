/** Where Debian, Google and their like put it. */
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same pages without the window around them, which costs a browser without a screen an eighth of its time. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Finds the installed Chromium: its path, or undefined. The headless shell comes first.
 * @param exists returns whether a file exists
 */
export function findChromium(exists: (path: string) => boolean): string | undefined {
  return [process.env.CHROMIUM_PATH, shell, ...whole].find(path => path && exists(path))
}

/** As `findChromium`, but never the headless shell, in which nobody can be notified. */
export function findWholeChromium(exists: (path: string) => boolean): string | undefined {
  return [process.env.CHROMIUM_PATH, ...whole].find(path => path && exists(path))
}
