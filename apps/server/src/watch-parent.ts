/** Given by who starts the product as a child that must not outlive them. */
export const WITH_PARENT = '--with-parent'

/** Whether the product ends with the process that started it: under npm, and where that was asked. A shell may go (nohup), and so may a service. */
export const endsWithParent = (environment: Readonly<Record<string, string | undefined>>, args: readonly string[]): boolean =>
  environment.npm_lifecycle_event !== undefined || args.includes(WITH_PARENT)

/** Tells when the process that started this one is gone without having passed a signal on. */
export function watchParent(tell: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && tell(), 500).unref()
}
