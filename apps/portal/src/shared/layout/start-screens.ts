/** Whether a path is one of the first screens: they carry their own texts and ask the API nothing, so that little is loaded for them. */
export function isStartScreen(path: string): boolean {
  return path === '/' || /^\/(home|setup)(\/|$)/.test(path)
}
