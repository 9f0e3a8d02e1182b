import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** What else a counter offers: sound, full screen, help. A button each; on a phone, where the height is the keypad's, one menu. */
export function TillTools({ isLoud, onLoud }: { isLoud: boolean; onLoud: (isLoud: boolean) => void }) {
  const { t } = useTranslation()
  const full = useFullScreen()
  const isPhone = useMediaQuery(queries.phone, false, { getInitialValueInEffect: false })
  if (isPhone) return <ToolMenu isLoud={isLoud} onLoud={onLoud} full={full} />
  return (
    <>
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

function ToolMenu({ isLoud, onLoud, full }: { isLoud: boolean; onLoud: (isLoud: boolean) => void; full: Tool | undefined }) {
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
        {full ? (
          <Menu.Item leftSection={<Icon name={full.icon} />} onClick={full.act}>
            {full.label}
          </Menu.Item>
        ) : null}
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
