import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEnter } from '#shared/access/access-context.ts'
import { Icon } from '#shared/design/icon.tsx'
import { useSession } from '#shared/session/use-session.ts'
import classes from './frame.module.css'
import { NavFold } from './nav-fold.tsx'
import { NavLink } from './nav-link.tsx'
import { everyday, type NavItem, navigation } from './navigation.ts'

/**
 * The navigation, in the rail and in the sheet behind "More": what this person does every day, then the links open to them in groups that
 * fold, of which the one that they are in is open. `switcher` of the selected wallet stands at the top of its group.
 */
export function NavList({ onNavigate, switcher }: { onNavigate?: () => void; switcher?: ReactNode }) {
  const { t } = useTranslation()
  const mayEnter = useMayEnter()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const hasMore = useIsClipped(list, end)
  const daily = useEveryday().filter(({ link }) => mayEnter(link))
  const groups = navigation.flatMap(({ items: all, ...group }) => {
    const items: readonly NavItem[] = all
    const open = items.filter(({ link, isKept }) => mayEnter(link) && (isKept || !daily.some(item => item.link.to === link.to)))
    return open.length > 0 ? [{ ...group, items: open }] : []
  })
  const current = groups.find(({ items }) => items.some(({ link }) => isWithin(pathname, link.to)))?.title
  // Who goes on to another group leaves the others folded.
  const [unfolded, setUnfolded] = useState<{ at: string | undefined; groups: Readonly<Record<string, boolean>> }>()
  const chosen = unfolded?.at === current ? (unfolded?.groups ?? {}) : {}
  useEffect(() => {
    const lines = pathname ? list.current?.querySelectorAll('[aria-current="page"]') : undefined
    Array.from(lines ?? [])
      .at(-1)
      ?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={list} className={classes.groups} aria-label={t('common.nav.main')}>
      {daily.length > 0 ? (
        <ul className={classes.links}>
          {daily.map(item => (
            <NavLink key={item.label} item={item} onNavigate={onNavigate} />
          ))}
        </ul>
      ) : null}
      {groups.map(group => (
        <NavFold
          key={group.title}
          group={group}
          isCurrent={group.title === current}
          isOpen={chosen[group.title] ?? group.title === current}
          onToggle={isOpen => setUnfolded({ at: current, groups: { ...chosen, [group.title]: isOpen } })}
          onNavigate={onNavigate}
          head={group.title === 'common.nav.wallet' ? switcher : undefined}
        />
      ))}
      <div ref={end} />
      {hasMore ? (
        <div className={classes.moreBelow} aria-hidden="true" data-testid="more-below">
          <Icon name="chevronDown" size={18} />
        </div>
      ) : null}
    </nav>
  )
}

/** What the person does every day in the open portal. */
function useEveryday(): readonly NavItem[] {
  const { business } = useSession()
  if (business?.kind !== 'business') return everyday.own
  if (business.accessLevel === null) return everyday.signs
  return business.accessLevel === 'employee' ? everyday.works : everyday.runs
}

const isWithin = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`)

/** Whether the end of a scrolling list is out of sight. */
function useIsClipped(list: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>): boolean {
  const [isClipped, setClipped] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(entries => setClipped(entries.at(-1)?.isIntersecting === false), { root: list.current })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, end])
  return isClipped
}
