import { ApiError } from '@lealta/contract/client'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberSuggestions } from '#features/tills/api/use-member-suggestions.ts'
import type { RecentPerson } from '#features/tills/model/recent-people.ts'
import { PersonField } from '#shared/design/person-field.tsx'
import { queries } from '#shared/design/tokens.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import classes from './counter.module.css'

/** Who is in front of the till: their code scanned, their address typed, or one of those who were here. `start` is the key of the last visitor. */
export function WhoZone({
  assetId,
  recent,
  start,
  person,
  onChange,
  error,
}: {
  assetId: string
  recent: readonly RecentPerson[]
  start: string | undefined
  person: PayablePerson | undefined
  onChange: (person: PayablePerson | undefined) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const lookup = useRecipientLookup()
  const isPhone = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  const [looking, setLooking] = useState<string>()
  const choose = async (publicKey: string) => {
    setLooking(publicKey)
    try {
      onChange(await lookup(publicKey, assetId))
    } catch {
      // The field stays empty: the customer can be scanned or typed, and then it is said what is wrong.
    } finally {
      setLooking(undefined)
    }
  }
  const suggest = useMemberSuggestions(assetId, key => void choose(key))
  const find = useEffectEvent((publicKey: string) => lookup(publicKey, assetId))
  const found = useEffectEvent(onChange)
  useEffect(() => {
    if (start === undefined) return
    let isGone = false
    find(start).then(
      visitor => {
        if (!isGone) found(visitor)
      },
      // As above.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [start])
  return (
    <div className={classes.who}>
      <PersonField<PayablePerson>
        label={t('tills.counter.give.who')}
        value={person && { ...person, remark: undefined }}
        onChange={onChange}
        resolve={(text, signal) => lookup(text, assetId, signal)}
        describe={cause =>
          cause instanceof ApiError && cause.code === 'alias_not_found'
            ? t('tills.counter.give.nobody')
            : (describe(cause) ?? t('common.person.unknown'))
        }
        placeholder={t('tills.counter.give.whoPlaceholder')}
        suggest={suggest}
        error={error}
        scan={isPhone ? true : 'large'}
      />
      {person === undefined && recent.length > 0 ? (
        <ul className={classes.faces} aria-label={t('tills.counter.people')}>
          {recent.map(each => (
            <li key={each.publicKey}>
              <button
                type="button"
                className={classes.face}
                aria-busy={looking === each.publicKey}
                onClick={() => void choose(each.publicKey)}
              >
                <PartyAvatar party={each} name={each.name} size={36} />
                <span>{each.name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
