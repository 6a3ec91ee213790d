import type { DataSubjectRequest, RequestStep } from '@adili/schemas/request';
import { requestStatusWords } from '@adili/ui';
import { useState } from 'react';
import type { AdminApi } from '../reading/admin-api.ts';
import { sentenceOf } from '../reading/failed-call.ts';

/** Takes requests from step to step, one at a time. */
export function useRequestSteps(admin: AdminApi, replace: (request: DataSubjectRequest) => void) {
  /** Id of the request on its way. */
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** What the last step did, for assistive technology. */
  const [news, setNews] = useState('');

  const take = async (id: string, step: RequestStep) => {
    setBusy(id);
    setError(null);
    try {
      const request = await admin.stepRequest(id, step);
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
