import '#shared/design/mantine-frame.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import { type HelpTopicId, listHelpTopics } from '@lealta/messages/help'
import { Drawer, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findTopic, pathsOfTopic } from '#features/help/model/help-topics.ts'
import { createHelpSearch } from '#features/help/model/search-help.ts'
import { useReachable } from '#features/help/model/use-reachable.ts'
import { Icon } from '#shared/design/icon.tsx'
import { queries } from '#shared/design/tokens.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConfiguration, usePortal } from '#shared/portal/portal-context.ts'
import classes from './help.module.css'
import { HelpKeys } from './help-keys.tsx'
import { AllTopics, TopicRows } from './help-lists.tsx'
import { TopicLinks } from './topic-links.tsx'
import { TopicText } from './topic-text.tsx'

/** The screen for which help is asked: the path of its route, its address, and the search that links from it take along. */
interface Screen {
  path: string
  pathname: string
  searchOf: (to: string) => { readonly wallet?: string }
}

/** The help: the topic of the screen, a search over all of them, the keys, and the way to support. It needs no router. */
export function HelpDrawer({ isOpen, onClose, ...screen }: Screen & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  const isReady = useAllTexts()
  if (!isReady) return null
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={isNarrow ? '100%' : 440}
      title={t('help.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      returnFocus={false}
    >
      <Contents {...screen} />
    </Drawer>
  )
}

/** The texts of every screen are loaded, those of the help among them: the first screens have only their own. */
function useAllTexts(): boolean {
  const { language, errors } = usePortal()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    language.loadAll().then(() => setReady(true), errors.show)
  }, [language, errors])
  return isReady
}

function Contents({ path, pathname, searchOf }: Screen) {
  const { t } = useTranslation()
  const topic = findTopic(path)
  const texts = listHelpTopics(useLocale())
  const search = useMemo(() => createHelpSearch(), [])
  const isOpen = useReachable()
  const isReachable = (id: HelpTopicId) => (pathsOfTopic.get(id) ?? []).some(isOpen)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<HelpTopicId>()
  const shown = chosen ?? topic
  const choose = (id: HelpTopicId) => {
    setChosen(id)
    setQuery('')
  }
  return (
    <div className={classes.help}>
      <TextInput
        type="search"
        label={t('help.search')}
        value={query}
        maxLength={100}
        leftSection={<Icon name="search" size={18} />}
        onChange={event => setQuery(event.currentTarget.value)}
      />
      {query.trim() ? (
        <Found ids={search(query).filter(isReachable)} onChoose={choose} />
      ) : (
        <>
          {shown ? (
            <TopicText key={shown} topic={texts.get(shown)} isChosen={chosen !== undefined}>
              <TopicLinks id={shown} {...{ pathname, searchOf }} />
            </TopicText>
          ) : null}
          {chosen !== undefined && topic !== undefined && chosen !== topic ? (
            <button type="button" className={classes.back} onClick={() => setChosen(undefined)}>
              {t('help.thisScreen')}
            </button>
          ) : null}
          <AllTopics isReachable={isReachable} onChoose={choose} />
          <HelpKeys pathname={pathname} />
          <Support />
        </>
      )}
    </div>
  )
}

/** What was found, or what to do where nothing was. */
function Found({ ids, onChoose }: { ids: readonly HelpTopicId[]; onChoose: (id: HelpTopicId) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={classes.count}>
        {t('help.found', { count: ids.length })}
      </p>
      {ids.length > 0 ? <TopicRows ids={ids} label={t('help.results')} onChoose={onChoose} /> : <Support isEmpty />}
    </>
  )
}

function Support({ isEmpty = false }: { isEmpty?: boolean }) {
  const { t } = useTranslation()
  const { support_email } = useConfiguration()
  return (
    <p className={classes.support}>
      {isEmpty ? `${t('help.none')} ` : null}
      <a href={`mailto:${support_email}`}>{t('help.support')}</a>
    </p>
  )
}
