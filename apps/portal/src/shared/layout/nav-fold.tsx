import '#shared/design/mantine-frame.css'
import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { queries } from '#shared/design/tokens.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import classes from './frame.module.css'
import { NavLink } from './nav-link.tsx'
import type { NavGroup } from './navigation.ts'

type Fold = {
  group: NavGroup
  /** Whether the open screen is in it. */
  isCurrent: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onNavigate: (() => void) | undefined
  head: ReactNode
}

/** A group of the navigation: its title unfolds it, or opens it beside the rail where that has only room for pictures. */
export function NavFold(props: Fold) {
  const isWide = useMediaQuery(queries.fromLg, true, { getInitialValueInEffect: false })
  const isSheet = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  return isWide || isSheet ? <Unfolding {...props} /> : <Beside {...props} />
}

function Unfolding({ group, isOpen, onToggle, onNavigate, head }: Fold) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <h2 className={classes.groupTitle}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onClick={() => onToggle(!isOpen)}
        >
          {t(group.title)}
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        </button>
      </h2>
      {head ? <div className={classes.walletSwitcher}>{head}</div> : null}
      {isOpen ? (
        <div id={id}>
          <Lines group={group} onNavigate={onNavigate} />
        </div>
      ) : null}
    </div>
  )
}

function Beside({ group, isCurrent, onNavigate }: Fold) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const leave = () => {
    setOpen(false)
    onNavigate?.()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="right-start" width={260} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={`${classes.link} ${isCurrent ? classes.within : ''}`}
          title={t(group.title)}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={group.icon} />
          <span>{t(group.title)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.beside ?? ''}>
        <h2 className={classes.groupTitle}>{t(group.title)}</h2>
        <Lines group={group} onNavigate={leave} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Lines({ group, onNavigate }: Pick<Fold, 'group' | 'onNavigate'>) {
  return (
    <ul className={classes.links}>
      {group.items.map(item => (
        <NavLink key={item.label} item={item} onNavigate={onNavigate} />
      ))}
      {group.title === 'common.nav.settings' ? <SupportLine /> : null}
    </ul>
  )
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
