import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEnter } from '#shared/access/access-context.ts'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import classes from '#shared/design/page.module.css'
import { queries } from '#shared/design/tokens.ts'
import { HelpButton } from '#shared/help/help-button.tsx'
import { OwnHelpContext } from '#shared/help/help-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { isInBar } from './bar-links.ts'
import { BellContext } from './bell-context.ts'
import { InsideDrawerContext, useRightDrawer } from './drawer-context.ts'

/**
 * An action of a screen: a link or `onClick`. A link whose route refuses the person is omitted here; an action without a route must be
 * omitted by the caller if the person may not perform it.
 */
export interface HeaderAction {
  label: string
  icon?: IconName
  link?: PortalLink
  onClick?: () => void
  primary?: boolean
  danger?: boolean
  disabled?: boolean
}

/**
 * The header of a pane (spec §2): title, content on its left and right, back to a screen or through the history, close, the button that
 * opens the right drawer if the route declares it, the help, and the actions, which collapse into one menu below md, where the bell is here
 * too. There the primary action of a screen is in reach of the thumb, above the bar.
 */
export function PaneHeader({
  title,
  subtitle,
  left,
  right,
  actions = [],
  back,
}: {
  title: ReactNode
  subtitle?: ReactNode
  left?: ReactNode
  right?: ReactNode
  actions?: readonly HeaderAction[]
  /** A link, or `'history'`. */
  back?: PortalLink | 'history'
}) {
  const { t } = useTranslation()
  const drawer = useRightDrawer()
  const inside = use(InsideDrawerContext)
  const opensDrawer = useMatches({ select: matches => matches.some(match => match.staticData.opensDrawer) })
  const hasOwnHelp = use(OwnHelpContext)
  // The help is that of the innermost screen.
  const isInnermost = useMatches({ select: matches => matches.some(match => match.staticData.drawer) }) === Boolean(inside)
  return (
    <header className={classes.header}>
      {back || left ? (
        <div className={classes.left}>
          {back ? <BackButton target={back} /> : null}
          {left}
        </div>
      ) : null}
      <div className={classes.titles}>
        {inside ? <h2 className={classes.title}>{title}</h2> : <h1 className={classes.title}>{title}</h1>}
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      <div className={classes.right}>
        {right}
        <HeaderActions actions={actions} />
        {isInnermost && !hasOwnHelp ? <HelpButton /> : null}
        {opensDrawer && !inside && !drawer.isOpen ? (
          <IconButton icon="panel" label={t('common.openPane')} onClick={() => drawer.setOpen(true)} />
        ) : null}
        {inside ? null : <NarrowBell />}
        {inside ? <IconButton icon="close" label={t('common.close')} onClick={inside.close} /> : null}
      </div>
    </header>
  )
}

/** The bell where the rail is out of sight. */
function NarrowBell() {
  const bell = use(BellContext)
  return useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false }) ? bell : null
}

function BackButton({ target }: { target: PortalLink | 'history' }) {
  const { t } = useTranslation()
  const router = useRouter()
  const leave = () => {
    if (target !== 'history') void router.navigate(target)
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return <IconButton icon="back" label={t('common.back')} className={classes.back ?? ''} onClick={leave} />
}

function HeaderActions({ actions: all }: { actions: readonly HeaderAction[] }) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  const isInside = use(InsideDrawerContext) !== undefined
  const mayEnter = useMayEnter()
  const open = all.filter(({ link }) => !link || mayEnter(link))
  const docked = isNarrow && !isInside ? open.find(({ primary, link }) => primary && !isInBar(link)) : undefined
  const actions = open.filter(action => action !== docked)
  const dock = docked ? (
    <div className={classes.dock} data-dock>
      <ActionButton action={docked} isDocked />
    </div>
  ) : null
  if (actions.length === 0) return dock
  if (isNarrow || (isInside && actions.length > 1)) {
    return (
      <>
        {dock}
        <Menu>
          <Menu.Target>
            <IconButton icon="more" label={t('common.moreActions')} />
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(action => (
              <Menu.Item
                key={action.label}
                {...behaviourOf(action)}
                leftSection={action.icon ? <Icon name={action.icon} /> : null}
                {...(action.danger ? { color: 'negative' } : {})}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </>
    )
  }
  return actions.map(action => <ActionButton key={action.label} action={action} />)
}

function ActionButton({ action, isDocked = false }: { action: HeaderAction; isDocked?: boolean }) {
  return (
    <Button
      {...behaviourOf(action)}
      variant={action.primary ? 'filled' : 'default'}
      color={action.danger ? 'negative' : 'accent'}
      leftSection={action.icon ? <Icon name={action.icon} size={18} /> : null}
      {...(isDocked ? { fullWidth: true } : { size: 'sm' })}
    >
      {action.label}
    </Button>
  )
}

// A disabled link is rendered as a button, which cannot be followed.
function behaviourOf({ link, onClick, disabled = false }: HeaderAction) {
  if (link && !disabled) return { renderRoot: (props: object) => <Link {...link} {...props} /> }
  return { disabled, ...(onClick ? { onClick } : {}) }
}
