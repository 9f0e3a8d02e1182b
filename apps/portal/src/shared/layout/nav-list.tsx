import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEnter } from '#shared/access/access-context.ts'
import { Icon } from '#shared/design/icon.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useMenuSearch } from '#shared/selected-wallet/kept-wallet.ts'
import classes from './frame.module.css'
import { navigation } from './navigation.ts'

/**
 * The grouped navigation, in the rail and in the sheet behind "More": the links open to the person, in non-empty groups. `switcher` of the
 * selected wallet stands at the top of its group.
 */
export function NavList({ onNavigate, switcher }: { onNavigate?: () => void; switcher?: ReactNode }) {
  const { t } = useTranslation()
  const mayEnter = useMayEnter()
  const { pathname } = useLocation()
  const searchOf = useMenuSearch()
  const list = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const hasMore = useIsClipped(list, end)
  useEffect(() => {
    if (pathname) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={list} className={classes.groups} aria-label={t('common.nav.main')}>
      {navigation.map(group => {
        const items = group.items.filter(({ link }) => mayEnter(link))
        if (items.length === 0) return null
        return (
          <div key={group.title}>
            <h2 className={classes.groupTitle}>{t(group.title)}</h2>
            {group.title === 'common.nav.wallet' && switcher ? <div className={classes.walletSwitcher}>{switcher}</div> : null}
            <ul className={classes.links}>
              {items.map(({ label, icon, link, ...rest }) => (
                <li key={link.to}>
                  <Link
                    {...link}
                    search={searchOf(link.to)}
                    className={classes.link ?? ''}
                    title={t(label)}
                    activeOptions={{ exact: 'exact' in rest, includeSearch: false }}
                    {...(onNavigate ? { onClick: onNavigate } : {})}
                  >
                    <Icon name={icon} />
                    <span>{t(label)}</span>
                  </Link>
                </li>
              ))}
              {group.title === 'common.nav.settings' ? <SupportLine /> : null}
            </ul>
          </div>
        )
      })}
      <div ref={end} />
      {hasMore ? (
        <div className={classes.moreBelow} aria-hidden="true" data-testid="more-below">
          <Icon name="chevronDown" size={18} />
        </div>
      ) : null}
    </nav>
  )
}

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

function SupportLine() {
  const { t } = useTranslation()
  const { support_email } = useConfiguration()
  return (
    <li>
      <a className={classes.link} href={`mailto:${support_email}`} title={t('common.nav.support')}>
        <Icon name="help" />
        <span>{t('common.nav.support')}</span>
      </a>
    </li>
  )
}
