import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'

/** How long after the last key a typed filter is looked for. */
const TYPING_MS = 400

/** A filter that is typed: looked for when the typing rests. The key `/` leads to the one that is the `isSearch` of its list. */
export function TypedFilter({
  label,
  value = '',
  isSearch = false,
  onChange,
}: {
  label: string
  value: string | undefined
  isSearch?: boolean
  onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  // Taken away by its chip, or another address.
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      label={label}
      value={text}
      autoComplete="off"
      autoCapitalize="none"
      data-search={isSearch || undefined}
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}
