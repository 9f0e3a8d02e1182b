import type { Face } from '@lealta/contract'
import { Combobox, useCombobox } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { AssetAvatar } from './asset-avatar.tsx'
import classes from './person-field.module.css'

/** Somebody who may be meant by what is typed: their name, and a second thing by which they are told apart. */
export interface Suggestion {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly face: Face | null
}

/** Where a field suggests people while one types. */
export interface Suggesting {
  readonly label: string
  /** Who may be meant by a text; nobody for one that is no beginning of a name. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  readonly onChoose: (key: string) => void
}

const NOBODY: readonly Suggestion[] = []

/** People who may be meant by a text, 300 ms after its last key; none while that is not known. */
export function useSuggestions(suggest: Suggesting | undefined, text: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<{ text: string; found: readonly Suggestion[] }>()
  const search = useEffectEvent(async (wanted: string, signal: AbortSignal) => suggest?.search(wanted, signal) ?? [])
  const wanted = text.trim()
  useEffect(() => {
    if (wanted.length < 2) return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      search(wanted, leave.signal).then(
        found => {
          if (!leave.signal.aborted) setAnswer({ text: wanted, found })
        },
        // Whoever is meant can be typed in full.
        () => undefined,
      )
    }, 300)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [wanted])
  return answer?.text === wanted ? answer.found : NOBODY
}

/** People below the field that is `children`: chosen by a tap, or with the arrows and Enter; Escape puts them away. */
export function PersonSuggestions({
  suggest,
  found,
  children,
}: {
  suggest: Suggesting
  found: readonly Suggestion[]
  children: (onKeyDown: (event: React.KeyboardEvent) => void) => ReactNode
}) {
  const [putAway, setPutAway] = useState<readonly Suggestion[]>()
  const isOpen = found.length > 0 && found !== putAway
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: opened => setPutAway(opened ? undefined : found) })
  const forget = useEffectEvent(() => combobox.resetSelectedOption())
  // Other people: none of them is chosen yet.
  useEffect(() => {
    if (found.length > 0) forget()
  }, [found])
  return (
    <Combobox store={combobox} onOptionSubmit={suggest.onChoose} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        {children(event => {
          // The till's own Escape is for when nothing is open.
          if (event.key === 'Escape' && isOpen) event.preventDefault()
        })}
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options mah={320} className={classes.options ?? ''} aria-label={suggest.label}>
          {found.map(({ key, name, detail, face }) => (
            <Combobox.Option key={key} value={key} className={classes.option ?? ''}>
              <AssetAvatar src={face?.image?.url} accent={face?.accent ?? undefined} name={name} size={36} />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.remark}>{detail}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
