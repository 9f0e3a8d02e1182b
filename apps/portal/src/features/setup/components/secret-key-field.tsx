import '#shared/design/mantine-frame.css'
import { Button, FileButton, Modal, PasswordInput } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundKey, findKeyInCode, findKeyInFile, type KeyMistake } from '#features/setup/model/find-secret-key.ts'
import { Icon } from '#shared/design/icon.tsx'
import { lazyPart } from '#shared/routing/load-part.ts'
import classes from './secret-key-field.module.css'

const QrScanner = lazyPart(async () => ({ default: (await import('#shared/design/qr-scanner.tsx')).QrScanner }))

/** A secret key that a person has: typed, pasted, scanned, or from the file they saved. `address` is its public key once it is one. */
export function SecretKeyField({
  value,
  onChange,
  mistake,
  onMistake,
  address,
}: {
  value: string
  onChange: (text: string) => void
  mistake: KeyMistake | undefined
  onMistake: (mistake: KeyMistake) => void
  address: string | undefined
}) {
  const { t } = useTranslation()
  const [isScanning, setScanning] = useState(false)
  const resetFile = useRef<() => void>(null)
  const take = (found: FoundKey) => ('mistake' in found ? onMistake(found.mistake) : onChange(found.secretKey))
  return (
    <div className={classes.field}>
      <PasswordInput
        label={t('secrets.key.label')}
        description={t('secrets.lite.keyHint')}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        error={mistake ? `${t('errors.secret_key_not_valid')}. ${t(`secrets.lite.mistake.${mistake}`)}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t('secrets.lite.showKey') }}
      />
      <div className={classes.ways}>
        <Button variant="default" size="sm" leftSection={<Icon name="scan" size={18} />} onClick={() => setScanning(true)}>
          {t('secrets.lite.scan')}
        </Button>
        <FileButton
          resetRef={resetFile}
          onChange={file => {
            resetFile.current?.()
            if (file) void findKeyInFile(file).then(take)
          }}
        >
          {props => (
            <Button variant="default" size="sm" leftSection={<Icon name="document" size={18} />} {...props}>
              {t('secrets.lite.openFile')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={classes.address} role="status">
        {address ? t('secrets.lite.opens', { address: `${address.slice(0, 6)}…${address.slice(-6)}` }) : null}
      </p>
      <Modal
        opened={isScanning}
        onClose={() => setScanning(false)}
        title={t('secrets.lite.scan')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Suspense>
          <QrScanner
            isCameraOnly
            onRead={text => {
              setScanning(false)
              take(findKeyInCode(text))
            }}
          />
        </Suspense>
      </Modal>
    </div>
  )
}
