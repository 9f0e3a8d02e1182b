import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import classes from '#shared/design/page.module.css'
import { queries } from '#shared/design/tokens.ts'
import { InsideDrawerContext, useRightDrawer } from './drawer-context.ts'

/** An action of a screen. `to` is a path; else `onClick`. Who may not use it does not get it: leave it out of the list. */
export interface HeaderAction {
  label: string
  icon?: IconName
  to?: string
  onClick?: () => void
  primary?: boolean
  danger?: boolean
  disabled?: boolean
}

/**
 * The head of a pane (spec §2): title, what stands left and right of it, back to a path or through the history, close, the button that opens
 * the right drawer where the route says so, and the actions, which collapse into one menu below md.
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
  /** A path, or `'history'`. */
  back?: string
}) {
  const { t } = useTranslation()
  const drawer = useRightDrawer()
  const inside = use(InsideDrawerContext)
  const opensDrawer = useMatches({ select: matches => matches.some(match => match.staticData.opensDrawer) })
  return (
    <header className={classes.header}>
      {back || left ? (
        <div className={classes.left}>
          {back ? <BackButton to={back} /> : null}
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
        {opensDrawer && !inside && !drawer.isOpen ? (
          <IconButton icon="panel" label={t('common.openPane')} onClick={() => drawer.setOpen(true)} />
        ) : null}
        {inside ? <IconButton icon="close" label={t('common.close')} onClick={inside.close} /> : null}
      </div>
    </header>
  )
}

function BackButton({ to }: { to: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const leave = () => {
    if (to !== 'history') void navigate({ to })
    else if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/' })
  }
  return <IconButton icon="back" label={t('common.back')} className={classes.back ?? ''} onClick={leave} />
}

function HeaderActions({ actions }: { actions: readonly HeaderAction[] }) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  const isInside = use(InsideDrawerContext) !== undefined
  if (actions.length === 0) return null
  if (isNarrow || (isInside && actions.length > 1)) {
    return (
      <Menu>
        <Menu.Target>
          <IconButton icon="more" label={t('common.moreActions')} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(action => {
            const common = {
              leftSection: action.icon ? <Icon name={action.icon} /> : null,
              disabled: action.disabled ?? false,
              ...(action.danger ? { color: 'negative' } : {}),
            }
            return action.to && !action.disabled ? (
              <Menu.Item key={action.label} component={Link} to={action.to} {...common}>
                {action.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={action.label} {...common} {...(action.onClick ? { onClick: action.onClick } : {})}>
                {action.label}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    )
  }
  return actions.map(action => {
    const common = {
      variant: action.primary ? 'filled' : 'default',
      size: 'sm',
      color: action.danger ? 'negative' : 'accent',
      leftSection: action.icon ? <Icon name={action.icon} size={18} /> : null,
      disabled: action.disabled ?? false,
    }
    return action.to && !action.disabled ? (
      <Button key={action.label} component={Link} to={action.to} {...common}>
        {action.label}
      </Button>
    ) : (
      <Button key={action.label} {...common} {...(action.onClick ? { onClick: action.onClick } : {})}>
        {action.label}
      </Button>
    )
  })
}
