import { NativeSelect } from '@mantine/core'
import type { Choice } from './asset-choices.ts'

/** Chooses one of some assets. */
export function AssetSelect({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice[]
  value: Choice | undefined
  onChange: (id: string) => void
}) {
  return (
    <NativeSelect
      label={label}
      value={value?.id ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      data={choices.map(({ id, label: text }) => ({ value: id, label: text }))}
    />
  )
}
