import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { places } from '#features/help/model/keys.ts'
import { useReachable } from '#features/help/model/use-reachable.ts'
import { Icon } from '#shared/design/icon.tsx'
import { useHelp } from '#shared/help/help-context.ts'
import { useLinks } from '#shared/links/links.tsx'
import classes from './help.module.css'

/** The keys of this portal, those to places that are open to the person; where they are turned off, how to turn them on. */
export function HelpKeys({ pathname }: { pathname: string }) {
  const { t } = useTranslation()
  const keys = useHelp()?.keys
  const { Link } = useLinks()
  const isReachable = useReachable()
  const preferences = '/u/more/preferences'
  if (!keys) return null
  return (
    <details className={classes.fold}>
      <summary>{t('help.keys.title')}</summary>
      <p className={classes.muted}>{t(keys.areOn ? 'help.keys.lead' : 'help.keys.off')}</p>
      {keys.areOn ? (
        <dl className={classes.keys}>
          <Row names={['?']} words={t('help.keys.help')} />
          <Row names={['/']} words={t('help.keys.search')} />
          <Row names={['Esc']} words={t('help.keys.close')} />
          {places
            .filter(({ to }) => isReachable(to))
            .map(({ key, label }) => (
              <Row key={key} names={['g', key]} words={t(label)} />
            ))}
        </dl>
      ) : null}
      {pathname !== preferences && isReachable(preferences) ? (
        <Link link={{ to: preferences }} className={classes.link}>
          {t('common.nav.preferences')}
          <Icon name="chevronRight" size={18} />
        </Link>
      ) : null}
    </details>
  )
}

function Row({ names, words }: { names: readonly string[]; words: string }) {
  return (
    <div>
      <dt>
        {names.map(name => (
          <Kbd key={name}>{name}</Kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  )
}
