/** The form's field of an error that comes without a pointer, for what every token has. */
export const fieldOfCode = {
  code_already_used: 'code',
  code_not_valid: 'code',
  code_reserved: 'code',
  name_reserved: 'name',
  image_required: 'imageFile',
  image_not_valid: 'imageFile',
  image_too_large: 'imageFile',
} as const
