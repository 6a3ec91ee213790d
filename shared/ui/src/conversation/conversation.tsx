import { useRef, useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { counted } from '../counted/counted.ts';
import { LocalMoment } from '../date-time/date-time.tsx';
import { sizeWords } from '../file-size/size-words.ts';
import { DownloadIcon } from '../icons/objects.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './conversation.module.css';

export interface ConversationFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface ConversationMessage {
  id: string;
  by: 'customer' | 'team';
  /** Absent where nobody knows any more. */
  name?: string | undefined;
  text: string;
  at: string;
  files: readonly ConversationFile[];
  /** Among the team: no customer sees it. */
  note?: boolean | undefined;
}

export interface ConversationProps {
  /** Names the list: 'Messages of CASE-7K3M-9QXT'. */
  label: string;
  /** Oldest first. */
  messages: readonly ConversationMessage[];
  /** What those are called whose name nobody knows. */
  nameless: Readonly<Record<ConversationMessage['by'], string>>;
  /** Hands a file to the person. What it throws is said at the file. */
  onSave(file: ConversationFile): Promise<unknown>;
}

/** Messages in sight until a person asks for all. */
const last = 30;

/** What a customer and the team wrote to each other, with their files. */
export function Conversation({ label, messages, nameless, onSave }: ConversationProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const earlier = isWhole ? 0 : Math.max(0, messages.length - last);
  return (
    <div className={styles.conversation}>
      {earlier > 0 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setIsWhole(true);
              list.current?.focus();
            }}
          >
            Show {counted(earlier, 'earlier message')}
          </Button>
        </div>
      )}
      <ol ref={list} tabIndex={-1} aria-label={label} className={styles.list}>
        {messages.slice(earlier).map((message) => (
          <Message key={message.id} message={message} nameless={nameless} onSave={onSave} />
        ))}
      </ol>
    </div>
  );
}

/** Characters in sight until a person asks for all: one message is not to be all that a screen holds. */
const first = 1_200;

function Words({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(text.length <= first * 1.2);
  const place = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={place} dir="auto" tabIndex={-1} className={styles.text}>
        {isWhole ? text : `${text.slice(0, first)}…`}
      </p>
      {!isWhole && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setIsWhole(true);
              place.current?.focus();
            }}
          >
            Show the whole message
          </Button>
        </div>
      )}
    </>
  );
}

type MessageProps = Pick<ConversationProps, 'nameless' | 'onSave'> & { message: ConversationMessage };

/** What turns the direction of what follows: by it `report` and `fdp.exe` read as a PDF. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

function Message({ message, nameless, onSave }: MessageProps) {
  const { by, name = nameless[by], text, at, files, note } = message;
  return (
    <li className={styles.message} data-by={note ? 'note' : by}>
      <p className={styles.head}>
        <strong className={styles.name}>
          <bdi>{name}</bdi>
        </strong>
        {note && <Badge tone="warning">Only the team sees this</Badge>}
        <LocalMoment at={at} />
      </p>
      <Words text={text} />
      {files.length > 0 && (
        <ul aria-label="Files of this message" className={styles.files}>
          {files.map((file) => (
            <File
              key={file.id}
              name={file.name.replace(turns, '')}
              size={file.size}
              onSave={() => onSave(file)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface FileProps extends Pick<ConversationFile, 'name' | 'size'> {
  onSave(): Promise<unknown>;
}

const File = ({ name, size, onSave }: FileProps) => (
  <li className={styles.file}>
    <span className={styles.fileName}>
      <bdi>{name}</bdi> <span className={styles.size}>({sizeWords(size)})</span>
    </span>
    <ActionButton
      variant="quiet"
      size="small"
      busyLabel="Preparing..."
      act={async () => {
        await onSave();
      }}
    >
      <DownloadIcon size={18} /> Download
      <VisuallyHidden>
        {' '}
        <bdi>{name}</bdi>
      </VisuallyHidden>
    </ActionButton>
  </li>
);
