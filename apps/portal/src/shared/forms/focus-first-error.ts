/** Focuses the first invalid field of a form, after the marks have been painted. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], input[data-invalid], [data-invalid-field][tabindex], [data-invalid-field] :is(input, button, select, textarea)',
    )
    // Of a field with several parts the one that is marked, if any is.
    const marked = wrong?.closest('[data-invalid-field]')?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? wrong
    marked?.focus()
    marked?.scrollIntoView({ block: 'center' })
  })
}
