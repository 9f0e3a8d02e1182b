import { formatMoment } from '@lealta/messages/format'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckedProof, checkProof, signingKeyQuery } from '#features/nft/api/check-proof.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Section } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import classes from './nft.module.css'

/** More than any proof has, in letters. */
const LONGEST = 4_000

/** Checks a proof that is opened or pasted, on this device. */
export function CheckProof() {
  const { t } = useTranslation()
  const portal = usePortal()
  const { app_domain: domain, network_passphrase: networkPassphrase } = portal.configuration
  const [text, setText] = useState('')
  const isTyped = text.trim() !== ''
  const { data: signingKey, isError } = useQuery({ ...signingKeyQuery(portal), enabled: isTyped })
  const open = async (file: File | null) => {
    if (file) setText((await file.slice(0, LONGEST).text()).slice(0, LONGEST))
  }
  return (
    <Section title={t('nft.check.title')} card>
      <div className={classes.stack}>
        <p className={classes.muted}>{t('nft.check.lead', { domain })}</p>
        <div>
          <FileButton accept="text/plain,.txt" onChange={file => void open(file)}>
            {props => (
              <Button variant="default" {...props}>
                {t('nft.check.open')}
              </Button>
            )}
          </FileButton>
        </div>
        <Textarea
          label={t('nft.check.text')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          maxLength={LONGEST}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
        />
        <div aria-live="polite">
          {isTyped && (isError || signingKey === null) ? <FormError>{t('nft.check.noKey', { domain })}</FormError> : null}
          {isTyped && signingKey ? <Result checked={checkProof(text, { signingKey, networkPassphrase })} domain={domain} /> : null}
        </div>
      </div>
    </Section>
  )
}

const wordsOf = {
  proof_not_valid: 'nft.check.notAProof',
  proof_signature_wrong: 'nft.check.wrong',
  proof_other_network: 'nft.check.otherNetwork',
} as const

function Result({ checked, domain }: { checked: CheckedProof; domain: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (checked.kind === 'wrong') return <FormError>{t(wordsOf[checked.code], { domain })}</FormError>
  const { asset, holder, heldAt } = checked.proof
  return (
    <div className={classes.stack}>
      <Note>
        <strong>{t('nft.check.right')}</strong> {t('nft.check.rightDetail', { domain })}
      </Note>
      <KeyValue
        rows={[
          { label: t('nft.detail.asset'), value: asset.code },
          { label: t('nft.detail.issuer'), value: <CopyText text={asset.issuer} label={t('nft.detail.issuer')} short /> },
          { label: t('nft.detail.holder'), value: <CopyText text={holder} label={t('nft.detail.holder')} short /> },
          { label: t('nft.detail.heldAt'), value: formatMoment(heldAt, locale) },
        ]}
      />
    </div>
  )
}
