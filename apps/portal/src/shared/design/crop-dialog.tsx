import './mantine-frame.css'
import { Button, Group, Modal } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './image-field.module.css'

const stage = 280
const output = 512
const longestZoom = 4

/** Where the picture lies on the stage: `zoom` 1 just covers it, `x` and `y` move its middle, in px of the stage. */
type Frame = { zoom: number; x: number; y: number }

/** Keeps the picture covering the stage. `width` and `height` in px of the file. */
export function clampFrame({ zoom, x, y }: Frame, width: number, height: number): Frame {
  const near = Math.min(longestZoom, Math.max(1, zoom))
  const scale = (stage / Math.min(width, height)) * near
  const spareX = Math.max(0, (width * scale - stage) / 2)
  const spareY = Math.max(0, (height * scale - stage) / 2)
  return { zoom: near, x: Math.min(spareX, Math.max(-spareX, x)), y: Math.min(spareY, Math.max(-spareY, y)) }
}

/** Chooses the part of a picture: drag, arrow keys and a slider. Gives a square WebP of 512 px. */
export function CropDialog({
  file,
  shape,
  onDone,
  onClose,
  onUnreadable,
}: {
  file: File
  shape: 'round' | 'square'
  onDone: (file: File) => void
  onClose: () => void
  onUnreadable: () => void
}) {
  const { t } = useTranslation()
  const picture = useBitmap(file, onUnreadable)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [frame, setFrame] = useState<Frame>({ zoom: 1, x: 0, y: 0 })
  const held = useRef<{ x: number; y: number }>(undefined)
  const zoomId = useId()
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, frame)
  }, [picture, frame])
  const move = (change: (present: Frame) => Frame) => {
    if (picture) setFrame(present => clampFrame(change(present), picture.width, picture.height))
  }
  const drag = (event: PointerEvent) => {
    const from = held.current
    if (!from) return
    held.current = { x: event.clientX, y: event.clientY }
    move(present => ({ ...present, x: present.x + event.clientX - from.x, y: present.y + event.clientY - from.y }))
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(present => ({ ...present, x: present.x + step[0], y: present.y + step[1] }))
  }
  const finish = async () => {
    if (!picture) return
    const large = document.createElement('canvas')
    large.width = output
    large.height = output
    draw(large, picture, frame)
    const blob = await new Promise<Blob | null>(resolve => large.toBlob(resolve, 'image/webp', 0.9))
    if (blob)
      onDone(new File([blob], file.name.replace(/\.[^.]*$/, '') + (blob.type === 'image/webp' ? '.webp' : '.png'), { type: blob.type }))
  }
  return (
    <Modal opened onClose={onClose} title={t('common.image.preview')} closeButtonProps={{ 'aria-label': t('common.close') }} zIndex={320}>
      <div className={classes.crop}>
        <div
          className={`${classes.stage} ${shape === 'round' ? classes.mask : ''}`}
          role="application"
          aria-label={t('common.image.move')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by the arrow keys
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = undefined
          }}
        >
          <canvas ref={canvas} width={stage * 2} height={stage * 2} />
        </div>
        <div className={classes.zoom}>
          <label htmlFor={zoomId}>{t('common.image.zoom')}</label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={longestZoom}
            step={0.02}
            value={frame.zoom}
            onChange={event => {
              const zoom = event.currentTarget.valueAsNumber
              move(present => ({ zoom, x: (present.x * zoom) / present.zoom, y: (present.y * zoom) / present.zoom }))
            }}
          />
        </div>
        <Group justify="flex-end" w="100%">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={() => void finish()} disabled={!picture}>
            {t('common.done')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function draw(on: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: Frame): void {
  const context = on.getContext('2d')
  if (!context) return
  const ratio = on.width / stage
  const scale = (stage / Math.min(picture.width, picture.height)) * zoom * ratio
  context.clearRect(0, 0, on.width, on.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    on.width / 2 + x * ratio - (picture.width * scale) / 2,
    on.height / 2 + y * ratio - (picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  )
}

function useBitmap(file: File, onUnreadable: () => void): ImageBitmap | undefined {
  const [picture, setPicture] = useState<ImageBitmap>()
  const unreadable = useRef(onUnreadable)
  unreadable.current = onUnreadable
  useEffect(() => {
    let isHere = true
    createImageBitmap(file).then(
      bitmap => (isHere ? setPicture(bitmap) : bitmap.close()),
      () => isHere && unreadable.current(),
    )
    return () => {
      isHere = false
    }
  }, [file])
  return picture
}
