import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMenuSearch } from '#shared/selected-wallet/kept-wallet.ts'
import { places } from './keys.ts'
import { useReachable } from './use-reachable.ts'

/** How long after `g` the letter of a place may come. */
const SECOND_KEY_MS = 1_500

type Key = [key: string, act: (event: KeyboardEvent) => void, options: { preventDefault: false }]

/** `?` opens the help, `/` goes to the search of a list, `g` and a letter to a place. Not in a field, nor while a dialog or a menu is open. */
export function useKeys(areOn: boolean, openHelp: () => void): void {
  const navigate = useNavigate()
  const isReachable = useReachable()
  const searchOf = useMenuSearch()
  const [begunAt, setBegunAt] = useState(Number.NEGATIVE_INFINITY)
  const key = (name: string, act: (event: KeyboardEvent) => void): Key => [
    name,
    event => {
      if (areOn && !document.querySelector('[role="dialog"], [role="menu"]')) act(event)
    },
    { preventDefault: false },
  ]
  const ask = (event: KeyboardEvent) => {
    event.preventDefault()
    openHelp()
  }
  const find = (event: KeyboardEvent) => {
    const search = document.querySelector<HTMLInputElement>('input[data-search]')
    if (!search) return
    event.preventDefault()
    search.focus()
  }
  const begin = (event: KeyboardEvent) => {
    setBegunAt(event.timeStamp)
  }
  const go = (to: (typeof places)[number]['to']) => (event: KeyboardEvent) => {
    if (event.timeStamp - begunAt > SECOND_KEY_MS || !isReachable(to)) return
    setBegunAt(Number.NEGATIVE_INFINITY)
    void navigate({ to, search: searchOf(to) })
  }
  useHotkeys([
    // Where keyboards have these two, with Shift or without, differs by language.
    ...['?', 'shift+?'].map(name => key(name, ask)),
    ...['/', 'shift+/'].map(name => key(name, find)),
    key('g', begin),
    ...places.map(({ key: letter, to }) => key(letter, go(to))),
  ])
}
