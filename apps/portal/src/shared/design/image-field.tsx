import { styleVariables } from './style-variables.ts'
import './mantine-frame.css'
import { Dropzone, type FileRejection, IMAGE_MIME_TYPE } from '@mantine/dropzone'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cropImage } from './crop-image.ts'
import { Icon } from './icon.tsx'
import classes from './image-field.module.css'

/** Most MB that are read of a file: photos of a phone are larger than what the API takes, and what is uploaded is cut out of them. */
const limitMb = 25
const accepted = IMAGE_MIME_TYPE.filter(type => ['image/png', 'image/jpeg', 'image/webp'].includes(type))

/**
 * Takes an image that is dropped, chosen or pasted, previews it cropped (`round` for points and logos, square for rewards) with a zoom, and
 * returns the chosen file and then its crop. `current` is the existing picture.
 */
export function ImageField({
  label,
  shape,
  current,
  onChange,
  error,
  required = false,
  disabled = false,
}: {
  label: string
  shape: 'round' | 'square'
  current?: string | null | undefined
  onChange: (file: File | undefined) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}) {
  const { t } = useTranslation()
  const id = useId()
  const [original, setOriginal] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [zoom, setZoom] = useState(1)
  const [problem, setProblem] = useState<string>()
  /** Only the last crop that was begun counts. */
  const turns = useRef(0)

  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview)
    },
    [preview],
  )

  const give = async (file: File, scale: number) => {
    const turn = ++turns.current
    try {
      const cropped = await cropImage(file, scale)
      if (turn !== turns.current) return
      onChange(cropped)
      setProblem(undefined)
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause
      if (turn !== turns.current) return
      setProblem(t('common.image.wrongType'))
      onChange(undefined)
    }
  }
  const take = ([file]: File[]) => {
    if (!file) return
    setOriginal(file)
    setPreview(URL.createObjectURL(file))
    setZoom(1)
    void give(file, 1)
    // Who saves before it is cropped loses nothing: its upload waits for the crop (`cutOf`), which has begun by now.
    onChange(file)
  }
  const refuse = ([rejection]: FileRejection[]) => {
    const isLarge = rejection?.errors.some(found => found.code === 'file-too-large')
    setProblem(isLarge ? t('common.image.tooLarge', { size: limitMb }) : t('common.image.wrongType'))
  }
  const shown = preview ?? current
  const said = problem ?? error
  return (
    <div className={classes.field}>
      <span className={classes.label}>
        {label}
        {required ? (
          <span className={classes.star} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </span>
      <Dropzone
        unstyled
        multiple={false}
        accept={accepted}
        maxSize={limitMb * 1_000_000}
        disabled={disabled}
        onDrop={take}
        onReject={refuse}
        className={`${classes.drop} ${said ? classes.wrong : ''}`}
        classNames={{ inner: classes.inside ?? '' }}
        inputProps={{ 'aria-label': label }}
        {...(said ? { 'data-invalid-field': true, 'aria-describedby': `${id}-error` } : {})}
      >
        <span
          className={`${classes.frame} ${shape === 'round' ? classes.round : ''}`}
          {...styleVariables({ '--zoom': preview ? zoom : 1 })}
        >
          {shown ? <img src={shown} alt={t('common.image.preview')} /> : <Icon name="image" size={32} />}
        </span>
        <span className={classes.words}>
          <span>{t('common.image.drop')}</span>
          <span className={classes.limits}>{t('common.image.limits', { size: limitMb })}</span>
        </span>
      </Dropzone>
      {original ? (
        <label className={classes.tools}>
          {t('common.image.zoom')}
          <input
            className={classes.zoom}
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            disabled={disabled}
            onChange={event => setZoom(event.currentTarget.valueAsNumber)}
            onPointerUp={() => void give(original, zoom)}
            onKeyUp={() => void give(original, zoom)}
          />
        </label>
      ) : null}
      {said ? (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {said}
        </p>
      ) : null}
    </div>
  )
}
