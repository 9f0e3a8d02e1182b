/** Called once, when the element comes: what is said below the edge of the screen is seen, too. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
