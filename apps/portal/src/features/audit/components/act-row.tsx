import type { AuditAct } from '@lealta/contract'
import { formatMoment } from '@lealta/messages/format'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ListedAct } from '#features/audit/api/audit-queries.ts'
import { linkOfAct } from '#features/audit/model/act-link.ts'
import { ListRow } from '#shared/design/list-row.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { nameOfParty, PartyAvatar } from '#shared/recipients/party.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** One act in plain words: who did what, when and from where; it leads to the thing, where the person may go there. */
export function ActRow({ act }: { act: ListedAct }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { walletId } = useSelectedBusiness()
  const who = sayWho(act.who, t)
  return (
    <ListRow
      picture={act.who.kind === 'platform' ? <RoundIcon name="globe" /> : <PartyAvatar party={act.who} name={who} />}
      title={sayAct(act, who, t)}
      detail={[formatMoment(new Date(act.at), locale), sayPlace(act, t)].filter(Boolean).join(' · ')}
      link={linkOfAct(act, walletId)}
    />
  )
}

function sayWho(who: AuditAct['who'], t: TFunction): string {
  if (who.kind === 'platform') return t('audit.platform')
  return who.isDeleted ? t('audit.deleted') : (nameOfParty(who) ?? t('audit.somebody'))
}

/** "Mara changed the till Terrace", with what was switched or given. */
function sayAct({ verb, thing, name, person, facts }: AuditAct, who: string, t: TFunction): string {
  const about = [name ?? (person || !isOfSomebody(thing) ? null : t('audit.somebody')), person && nameOfParty(person)].filter(Boolean)
  const what = facts.transaction
    ? t('audit.signed', { who, type: t(`activity.type.${facts.transaction}`) })
    : t('audit.sentence', { who, verb: t(`audit.verbs.${verb}`), thing: t(`audit.things.${thing}`) })
  const more = [
    facts.feature && t(`admin.flags.names.${facts.feature}`),
    facts.level && t(`common.levels.${facts.level}`),
    facts.isOn === undefined ? undefined : t(`audit.state.${facts.isOn === null ? 'none' : facts.isOn ? 'on' : 'off'}`),
  ].filter(Boolean)
  return [[what, ...about].join(facts.transaction ? ' · ' : ' '), ...more].join(' · ')
}

/** Things whose words go on with whose they are. */
const isOfSomebody = (thing: AuditAct['thing']): boolean =>
  thing === 'access' || thing === 'invitation' || thing === 'owed' || thing === 'memberTags' || thing === 'memberNote'

function sayPlace({ from }: AuditAct, t: TFunction): string {
  if (!from) return ''
  const { browser, system, address } = from
  const device = browser && system ? t('settings.devices.on', { browser, system }) : (browser ?? system)
  return [device, address && t('audit.network', { address })].filter(Boolean).join(' · ')
}
