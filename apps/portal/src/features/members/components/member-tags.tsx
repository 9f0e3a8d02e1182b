import type { MemberDetails } from '@lealta/contract'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagMember } from '#features/members/api/change-member.ts'
import { memberQueries } from '#features/members/api/member-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { Icon } from '#shared/design/icon.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import chips from '#shared/lists/filter-bar.module.css'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './members.module.css'

const MOST = 20
const LETTERS = 30

/** Tags of a member as chips; new ones are offered from those of the business. */
export function MemberTags({ publicKey, member: { tags } }: { publicKey: string; member: Pick<MemberDetails, 'tags'> }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const { id } = useSelectedBusiness()
  const mayChange = useMay('member.edit')
  const save = useMutation(tagMember(connections, id, publicKey))
  return (
    <Section title={t('members.tags.title')}>
      {tags.length === 0 ? <Muted>{t('members.tags.none')}</Muted> : null}
      <div className={chips.chips}>
        {tags.map(tag =>
          mayChange ? (
            <button
              key={tag}
              type="button"
              className={chips.chip}
              disabled={save.isPending}
              onClick={() => save.mutate(tags.filter(other => other !== tag))}
            >
              <span className="visually-hidden">{t('members.tags.remove', { tag })}</span>
              <span aria-hidden="true">{tag}</span>
              <Icon name="close" size={16} />
            </button>
          ) : (
            <span key={tag} className={chips.chip}>
              {tag}
            </span>
          ),
        )}
      </div>
      {mayChange && tags.length < MOST ? <NewTag tags={tags} isBusy={save.isPending} save={save.mutateAsync} /> : null}
    </Section>
  )
}

function NewTag({ tags, isBusy, save }: { tags: readonly string[]; isBusy: boolean; save: (tags: string[]) => Promise<unknown> }) {
  const { t } = useTranslation()
  const { api } = useConnections()
  const { id } = useSelectedBusiness()
  const listId = useId()
  const { data: known = [] } = useQuery(memberQueries.tags(api, id))
  const [text, setText] = useState('')
  const tag = text.trim()
  const add = () =>
    void save([...tags, tag]).then(
      () => setText(''),
      () => undefined,
    )
  return (
    <form
      className={classes.line}
      onSubmit={event => {
        event.preventDefault()
        if (tag !== '' && !isBusy) add()
      }}
    >
      <TextInput
        label={t('members.tags.new')}
        value={text}
        maxLength={LETTERS}
        list={listId}
        autoComplete="off"
        onChange={event => setText(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {known
          .filter(({ name }) => !tags.includes(name))
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <Button type="submit" variant="default" disabled={tag === ''} loading={isBusy}>
        {t('members.tags.add')}
      </Button>
    </form>
  )
}
