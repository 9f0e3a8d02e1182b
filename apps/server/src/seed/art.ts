/** Pictures of the demo business, drawn as SVG; the API converts them like any upload. */
const frame = (background: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>${body}</svg>`

const bean = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="7" ry="10" fill="${colour}"/><path d="M0-9c3 4-3 14 0 18" fill="none" stroke="#FAF7F1" stroke-width="1.6" stroke-linecap="round"/></g>`

const cup = (liquid: string) =>
  `<path d="M16 24h28v12a12 12 0 0 1-12 12h-4a12 12 0 0 1-12-12z" fill="#FAF7F1"/><ellipse cx="30" cy="24" rx="14" ry="4" fill="${liquid}"/><path d="M44 27h4a6 6 0 0 1 0 12h-4.600" fill="none" stroke="#FAF7F1" stroke-width="3"/><rect x="14" y="50" width="32" height="3" rx="1.500" fill="#FAF7F1"/><path d="M24 17c-2-3 2-4 0-7M32 17c-2-3 2-4 0-7" fill="none" stroke="#FFB84D" stroke-width="2" stroke-linecap="round"/>`

export const art = {
  logo: frame(
    '#2B1D14',
    `<circle cx="32" cy="32" r="25" fill="none" stroke="#FFB84D" stroke-width="2"/>${bean(26, 32, -22, '#C98A4B')}${bean(39, 33, 24, '#FFB84D')}`,
  ),
  points: frame('#FFB84D', `${bean(32, 32, 20, '#2B1D14').replace('rx="7" ry="10"', 'rx="13" ry="18"')}`),
  coffee: frame('#8A4B2A', cup('#4A2C1A')),
  pastry: frame(
    '#C46A3A',
    '<path d="M12 40c2-16 12-24 20-24s18 8 20 24c-5-6-9-8-13-7-2 0-4 2-7 2s-5-2-7-2c-4-1-8 1-13 7z" fill="#FFD9A0"/><path d="M23 20l4 13M41 20l-4 13M32 16v18" stroke="#C98A4B" stroke-width="2" stroke-linecap="round"/>',
  ),
  discount: frame(
    '#1E4D45',
    '<circle cx="32" cy="32" r="19" fill="none" stroke="#FAF7F1" stroke-width="2.500" stroke-dasharray="4 3"/><path d="M40 22L24 42" stroke="#FFB84D" stroke-width="3.500" stroke-linecap="round"/><circle cx="25" cy="26" r="4" fill="#FAF7F1"/><circle cx="39" cy="38" r="4" fill="#FAF7F1"/>',
  ),
  voucher: frame(
    '#3A2A56',
    '<path d="M10 22h44v7a4 4 0 0 0 0 8v7H10v-7a4 4 0 0 0 0-8z" fill="#FAF7F1"/><path d="M42 22v22" stroke="#3A2A56" stroke-width="2" stroke-dasharray="2.500 2.500"/><path d="M22 28v10M27 30c0-2-2-2.500-5-2.500s-4.500 1-4.500 2.800c0 4 9.500 1.600 9.500 5.600 0 1.800-2 2.600-5 2.600s-5-1-5-3" fill="none" stroke="#3A2A56" stroke-width="2" stroke-linecap="round"/>',
  ),
  wheat: frame(
    '#1E4D45',
    '<path d="M32 54V18" stroke="#FFB84D" stroke-width="2.500" stroke-linecap="round"/><g fill="#FFB84D"><ellipse cx="32" cy="13" rx="4" ry="7"/><ellipse cx="24" cy="21" rx="3.500" ry="7" transform="rotate(-32 24 21)"/><ellipse cx="40" cy="21" rx="3.500" ry="7" transform="rotate(32 40 21)"/><ellipse cx="23" cy="33" rx="3.500" ry="7" transform="rotate(-32 23 33)"/><ellipse cx="41" cy="33" rx="3.500" ry="7" transform="rotate(32 41 33)"/></g>',
  ),
} as const
