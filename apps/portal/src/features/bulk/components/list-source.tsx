import { Button, FileButton, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useList } from '#features/bulk/model/use-list.ts'
import { download } from '#shared/design/download.ts'
import { FormError } from '#shared/design/form-error.tsx'
import classes from './bulk.module.css'
import { ColumnFields } from './column-fields.tsx'

/** Where a list comes from, a file or pasted lines, what its columns are, and how its amounts are written. */
export function ListSource({
  file: { list, problem, readFile, paste, setColumn, setHeading },
  decimals,
  onDecimals,
}: {
  file: ReturnType<typeof useList>
  decimals: 'point' | 'comma'
  onDecimals: (decimals: 'point' | 'comma') => void
}) {
  const { t } = useTranslation()
  const [isPasted, setPasted] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('bulk.new.source')}
        value={isPasted ? 'paste' : 'file'}
        onChange={value => setPasted(value === 'paste')}
        data={[
          { value: 'file', label: t('bulk.new.file') },
          { value: 'paste', label: t('bulk.new.paste') },
        ]}
      />
      {isPasted ? (
        <Textarea
          label={t('bulk.new.lines')}
          description={t('bulk.new.linesHint')}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            paste(event.currentTarget.value)
          }}
          minRows={6}
          maxRows={12}
          autosize
          spellCheck={false}
          autoCapitalize="none"
        />
      ) : (
        <div className={classes.actions}>
          <FileButton
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChange={file => {
              if (file) void readFile(file)
            }}
            inputProps={{ 'aria-label': t('bulk.new.file') }}
          >
            {props => (
              <Button variant="default" {...props}>
                {t('bulk.new.choose')}
              </Button>
            )}
          </FileButton>
          <Template />
        </div>
      )}
      <p className={classes.small}>{t('bulk.new.limits')}</p>
      <FormError>{problem ? t(`bulk.new.problems.${problem}`) : null}</FormError>
      {list ? (
        <>
          <p className={classes.small} role="status">
            {t('bulk.new.chosen', { name: list.name, count: list.table.length - (list.hasHeading ? 1 : 0) })}
          </p>
          <ColumnFields list={list} onColumn={setColumn} onHeading={setHeading} />
          <NativeSelect
            label={t('bulk.new.decimals')}
            value={decimals}
            onChange={event => onDecimals(event.currentTarget.value === 'comma' ? 'comma' : 'point')}
            data={[
              { value: 'point', label: t('bulk.new.point') },
              { value: 'comma', label: t('bulk.new.comma') },
            ]}
          />
        </>
      ) : null}
    </>
  )
}

/** A file to begin with: the headings that are understood, and a row of nobody's. */
function Template() {
  const { t } = useTranslation()
  const save = () => {
    const heading = [t('bulk.new.recipient'), t('bulk.new.amount'), t('bulk.new.name')].join(',')
    download(new Blob([`\ufeff${heading}\r\n`], { type: 'text/csv' }), `${t('bulk.templateName')}.csv`)
  }
  return (
    <Button variant="subtle" onClick={save}>
      {t('bulk.new.template')}
    </Button>
  )
}
