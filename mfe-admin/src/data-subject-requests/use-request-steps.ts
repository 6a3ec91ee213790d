import type { Api } from '@adili/http';
import type {
  DataSubjectRequest,
  RequestStep,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { requestStatusWords } from '@adili/ui';
import { useState } from 'react';
import { sentenceOf } from '../reading/failed-call.ts';

/** Takes requests from step to step, one at a time. */
export function useRequestSteps(api: Api, replace: (request: DataSubjectRequest) => void) {
  /** Id of the request on its way. */
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** What the last step did, for assistive technology. */
  const [news, setNews] = useState('');

  const take = async (id: string, step: RequestStep) => {
    setBusy(id);
    setError(null);
    try {
      const request = await api.call('PATCH /admin/dsrs/:id', { params: { id }, body: step });
      replace(request);
      setNews(
        `The ${request.type} request of user ${request.user_id} is now ${requestStatusWords[request.status]}.`,
      );
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(null);
    }
  };

  return { busy, error, news, take };
}
