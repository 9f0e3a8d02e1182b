import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { StampFrame } from '#shared/design/stamp.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { portalsQuery } from '#shared/session/portals-query.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import classes from './frame.module.css'

/** The open portal; a person with several can switch here. */
export function BusinessSwitcher() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const open = useSelectedBusiness()
  const { api, portal: running } = useConnections()
  const mayChoose = session.wallet?.attributes?.type === 'individual'
  const { data: portals = [] } = useQuery({ ...portalsQuery(api, session), enabled: mayChoose })
  const nameOf = ({ kind, name }: SelectedBusiness) => (kind === 'own' ? t('common.nav.myWallet') : name)
  const levelOf = ({ accessLevel, heldOf, name }: SelectedBusiness) => (accessLevel ? t(`common.levels.${accessLevel}`) : (heldOf ?? name))
  const body = (
    <>
      <StampFrame size={42}>
        <AssetAvatar src={open.logo} name={open.name} accent={open.accent} size={42} />
      </StampFrame>
      <span className={classes.businessWords}>
        <span className={classes.businessName}>{nameOf(open)}</span>
        <span className={classes.level}>{levelOf(open)}</span>
      </span>
    </>
  )
  if (portals.length < 2) return <div className={classes.business}>{body}</div>
  const enter = (portal: SelectedBusiness) => {
    running.session.selectBusiness(portal)
    void navigate({ to: '/u/dashboard' })
  }
  return (
    <Menu width="target" position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.business} title={t('common.nav.switchBusiness')}>
          {body}
          <span className={classes.switch}>
            <Icon name="chevronDown" size={18} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={232}>
        {portals.map(portal => (
          <Menu.Item
            key={portal.id}
            leftSection={<AssetAvatar src={portal.logo} name={portal.name} accent={portal.accent} size={32} />}
            rightSection={portal.id === open.id ? <Icon name="check" size={18} /> : null}
            aria-current={portal.id === open.id}
            onClick={() => enter(portal)}
          >
            {nameOf(portal)}
            <small className={classes.level}> {levelOf(portal)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
