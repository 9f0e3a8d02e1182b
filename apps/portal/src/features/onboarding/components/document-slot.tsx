import type { Kyb } from '@lealta/contract'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { deleteDocument } from '../api/delete-document.ts'
import { uploadDocument } from '../api/upload-document.ts'
import { checkDocument, DOCUMENT_TYPES, formatSize } from '../model/document-file.ts'
import classes from './document-slot.module.css'

type Document = Kyb['documents'][number]

/** The documents of one kind: those uploaded, a place to drop another, and the last upload's error. */
export function DocumentSlot({
  kind,
  isRequired,
  documents,
  isOpen,
}: {
  kind: Document['kind']
  isRequired: boolean
  documents: readonly Document[]
  /** Documents can be added and removed. */
  isOpen: boolean
}) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const openFile = useRef<() => void>(null)
  const connections = useConnections()
  const upload = useMutation({ ...uploadDocument(connections), meta: { inPlace: isUnprocessable } })
  const remove = useMutation(deleteDocument(connections))
  const [refused, setRefused] = useState<string>()
  const uploading = upload.isPending ? upload.variables.file.name : undefined
  const problem = refused ?? (isUnprocessable(upload.error) ? describe(upload.error) : undefined)
  const forget = () => {
    setRefused(undefined)
    upload.reset()
  }
  // One after the other; the first refusal stops the rest.
  const add = ([file, ...rest]: readonly File[]) => {
    forget()
    if (!file) return
    const code = checkDocument(file)
    if (code) setRefused(`${file.name}: ${t(`errors.${code}` as 'errors.document_not_valid')}`)
    else upload.mutate({ kind, file }, { onSuccess: () => add(rest) })
  }
  if (!isOpen && documents.length === 0) return null
  return (
    <section className={classes.slot} aria-label={t(`onboarding.kyb.kinds.${kind}`)}>
      <div className={classes.head}>
        <h3>{t(`onboarding.kyb.kinds.${kind}`)}</h3>
        {isRequired && documents.length === 0 ? <span className={classes.needed}>{t('onboarding.kyb.needed')}</span> : null}
        {documents.length > 0 ? <Icon name="check" className={classes.done ?? ''} /> : null}
      </div>
      <p className={classes.hint}>{t(`onboarding.kyb.kindHints.${kind}`)}</p>
      <ul className={classes.files}>
        {documents.map(document => (
          <FileRow
            key={document.id}
            document={document}
            isOpen={isOpen}
            onRemove={() => {
              forget()
              remove.mutate(document.id)
            }}
          />
        ))}
      </ul>
      {isOpen ? (
        <Dropzone
          className={classes.drop ?? ''}
          openRef={openFile}
          onDrop={add}
          onReject={(rejected: { file: File }[]) => add(rejected.map(({ file }) => file))}
          accept={[...DOCUMENT_TYPES]}
          loading={uploading !== undefined}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ 'aria-label': t(`onboarding.kyb.kinds.${kind}`) }}
          tabIndex={-1}
        >
          <Icon name="document" />
          <span className={classes.dropText}>{t(documents.length > 0 ? 'onboarding.kyb.another' : 'onboarding.kyb.drop')}</span>
          <Button
            size="sm"
            variant="default"
            onClick={() => openFile.current?.()}
            aria-label={`${t('onboarding.kyb.dropShort')}: ${t(`onboarding.kyb.kinds.${kind}`)}`}
          >
            {t('onboarding.kyb.dropShort')}
          </Button>
        </Dropzone>
      ) : null}
      <p className={classes.small} role="status">
        {uploading ? t('onboarding.kyb.uploading', { name: uploading }) : ''}
      </p>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  )
}

function FileRow({ document, isOpen, onRemove }: { document: Document; isOpen: boolean; onRemove: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <li className={classes.file}>
      <span className={classes.name}>{document.fileName}</span>
      <span className={classes.size}>{formatSize(document.size, locale)}</span>
      {isOpen ? <IconButton icon="trash" label={t('onboarding.kyb.remove', { name: document.fileName })} onClick={onRemove} /> : null}
    </li>
  )
}
