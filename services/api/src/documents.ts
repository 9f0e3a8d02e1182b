/** A document with one resource. */
export function toDocument<const Type extends string, Attributes>(type: Type, id: string, attributes: Attributes) {
  return { data: { id, type, attributes } }
}

/** A document with a page of resources; `next` is null on the last page. */
export function toPage<const Type extends string, Attributes>(
  type: Type,
  items: readonly { id: string; attributes: Attributes }[],
  next: string | null,
) {
  return { data: items.map(({ id, attributes }) => ({ id, type, attributes })), meta: { next } }
}
