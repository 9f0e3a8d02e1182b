import { stampPath } from '#shared/design/stamp.tsx'

/** The pin of a map, 36 px, as maps take it: HTML. Its point is in the middle. */
export const pinDrawing = `<svg width="36" height="36" viewBox="0 0 24 24" aria-hidden="true"><path d="${stampPath}" fill="var(--accent)" stroke="var(--background)" stroke-width="1"/><circle cx="11.5" cy="12.5" r="3.4" fill="var(--on-fill)"/></svg>`
