import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TillParam } from '#features/tills/model/till-param.ts'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { queries } from '#shared/design/tokens.ts'
import { HelpButton } from '#shared/help/help-button.tsx'
import { useHelp } from '#shared/help/help-context.ts'

interface Tool {
  icon: IconName
  label: string
  act: () => void
}

type Props = { pos: TillParam; isLoud: boolean; onLoud: (isLoud: boolean) => void }

/** What else a counter offers: shifts, sound, full screen, help. A button each; on a phone, where the height is the keypad's, one menu. */
export function TillTools({ pos, isLoud, onLoud }: Props) {
  const { t } = useTranslation()
  const full = useFullScreen()
  const navigate = useNavigate()
  const shifts: Tool = { icon: 'clock', label: t('shifts.title'), act: () => void navigate({ to: '/u/pos/$pos/shifts', params: { pos } }) }
  const isPhone = useMediaQuery(queries.phone, false, { getInitialValueInEffect: false })
  if (isPhone) return <ToolMenu isLoud={isLoud} onLoud={onLoud} tools={full ? [shifts, full] : [shifts]} />
  return (
    <>
      <IconButton icon={shifts.icon} label={shifts.label} onClick={shifts.act} />
      <IconButton
        icon={isLoud ? 'bell' : 'bellOff'}
        label={t('tills.counter.sound')}
        aria-pressed={isLoud}
        onClick={() => onLoud(!isLoud)}
      />
      {full ? <IconButton icon={full.icon} label={full.label} onClick={full.act} /> : null}
      <HelpButton />
    </>
  )
}

function ToolMenu({ isLoud, onLoud, tools }: Omit<Props, 'pos'> & { tools: readonly Tool[] }) {
  const { t } = useTranslation()
  const help = useHelp()
  const button = useRef<HTMLButtonElement>(null)
  return (
    // The button has the focus before the help opens: the help gives it back to what had it, and an item of a closed menu is gone.
    <Menu onClose={() => button.current?.focus()}>
      <Menu.Target>
        <IconButton ref={button} icon="more" label={t('common.moreActions')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem checked={isLoud} onChange={onLoud} rightSection={<Icon name={isLoud ? 'bell' : 'bellOff'} />}>
          {t('tills.counter.sound')}
        </Menu.CheckboxItem>
        {tools.map(({ icon, label, act }) => (
          <Menu.Item key={icon} leftSection={<Icon name={icon} />} onClick={act}>
            {label}
          </Menu.Item>
        ))}
        {help ? (
          <Menu.Item leftSection={<Icon name="help" />} aria-haspopup="dialog" onClick={help.open}>
            {t('common.help')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Fills the screen with the till, or leaves that; undefined where the browser cannot. */
function useFullScreen(): Tool | undefined {
  const { t } = useTranslation()
  const [isFull, setFull] = useState(false)
  if (!document.fullscreenEnabled) return undefined
  const toggle = async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
    setFull(document.fullscreenElement !== null)
  }
  return { icon: 'enlarge', label: t(isFull ? 'tills.counter.leaveFullScreen' : 'tills.counter.fullScreen'), act: () => void toggle() }
}
