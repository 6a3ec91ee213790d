/**
 * Stands for the browser's XMLHttpRequest, by which files are sent: asks `fetch`, whatever that is by then, and tells
 * once that half of the body was sent.
 */
export class FakeRequest {
  status = 0;
  statusText = '';
  responseText = '';
  timeout = 0;
  upload: Pick<XMLHttpRequestUpload, 'onprogress'> = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  #method = 'GET';
  #url = '';
  #headers = new Headers();
  #answered = new Headers();
  #ended = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  abort(): void {
    this.#ended.abort();
    this.onabort?.();
  }

  async send(body: FormData | Blob): Promise<void> {
    const half = { lengthComputable: true, loaded: 1, total: 2 } as ProgressEvent;
    this.upload.onprogress?.call(this as unknown as XMLHttpRequest, half);
    const { signal } = this.#ended;
    try {
      const answer = await fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body,
        signal,
      });
      this.status = answer.status;
      this.statusText = answer.statusText;
      this.#answered = answer.headers;
      this.responseText = JSON.stringify(await answer.json());
      if (!signal.aborted) this.onload?.();
    } catch {
      if (!signal.aborted) this.onerror?.();
    }
  }
}
