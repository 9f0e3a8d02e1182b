import type { MemberDetails } from '@lealta/contract'
import { isAccountId } from '@lealta/kernel'
import { formatDay } from '@lealta/messages/format'
import { parseDecimal } from '@lealta/stellar/amount'
import { shortenKey } from '@lealta/stellar/asset'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberQueries } from '#features/members/api/member-queries.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { CustomerPoints } from './customer-points.tsx'
import { MemberEvents } from './member-events.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberTags } from './member-tags.tsx'

/** A member with their whole story, and what the business wrote down about them. */
export function MemberPane({ publicKey }: { publicKey: string }) {
  const title = useScreenTitle()
  if (isAccountId(publicKey)) return <ReadMember publicKey={publicKey} />
  return (
    <Pane>
      <PaneHeader title={title} />
      <NotFound />
    </Pane>
  )
}

function ReadMember({ publicKey }: { publicKey: string }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(memberQueries.detail(useApi(), id, publicKey))
  return <PaneView query={query}>{member => <ShownMember publicKey={publicKey} member={member} />}</PaneView>
}

function ShownMember({ publicKey, member }: { publicKey: string; member: MemberDetails }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const { data: program } = useQuery(businessProgram(useApi(), id))
  const name = member.name ?? shortenKey(publicKey)
  return (
    <Pane>
      <PaneHeader
        title={name}
        subtitle={<CopyText text={publicKey} label={t('members.key')} short />}
        left={<PartyAvatar party={member} name={name} size={48} />}
      />
      <Facts member={member} code={program?.code ?? ''} />
      <MemberTags publicKey={publicKey} member={member} />
      <MemberNotes publicKey={publicKey} notes={member.notes} />
      {program ? <CustomerPoints publicKey={publicKey} program={program} /> : null}
      <MemberEvents publicKey={publicKey} />
    </Pane>
  )
}

function Facts({ member, code }: { member: MemberDetails; code: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const day = (at: string | null) => (at === null ? null : formatDay(new Date(at), locale))
  return (
    <Section title={t('members.facts.title')} card>
      <KeyValue
        rows={[
          {
            label: t('members.facts.points'),
            value: member.points === null ? t('members.facts.unknown') : <Money amount={parseDecimal(member.points)} code={code} />,
          },
          ...member.rewards.map(({ id, name, amount }) => ({
            key: id,
            label: name,
            value: <Money amount={parseDecimal(amount)} code="" />,
          })),
          { label: t('members.facts.redeemed'), value: String(member.redemptions) },
          {
            label: t('members.facts.lastVisit'),
            value: member.lastVisit ? <RelativeTime at={member.lastVisit} /> : t('members.neverHere'),
          },
          { label: t('members.facts.since'), value: day(member.since) ?? t('members.facts.noMember') },
          { label: t('members.facts.joined'), value: day(member.joinedAt) ?? t('members.facts.notJoined') },
          { label: t('members.facts.name'), value: t(member.nameShown ? 'members.facts.nameShown' : 'members.facts.nameHidden') },
        ]}
      />
    </Section>
  )
}
