import type { HelpTopic } from '@lealta/messages/help'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './help.module.css'

/** What a topic says, above its links. One that was `isChosen` takes the focus. */
export function TopicText({ topic, isChosen, children }: { topic: HelpTopic | undefined; isChosen: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosen) heading.current?.focus()
  }, [isChosen])
  if (!topic) return null
  return (
    <article className={classes.topic}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {topic.title}
      </h3>
      <p>{topic.what}</p>
      <h4 className={classes.part}>{t('help.begin')}</h4>
      <p>{topic.begin}</p>
      {topic.know ? (
        <>
          <h4 className={classes.part}>{t('help.know')}</h4>
          <p>{topic.know}</p>
        </>
      ) : null}
      {children}
    </article>
  )
}
