import { logoId } from '../domain/foundation/email-template.ts';
import type { Email } from '../domain/foundation/ports/capabilities.ts';

/** The mark of `shell/public/favicon.svg` as a PNG of 80 by 80, in base64: mail programs draw no SVG. */
export const logoPng =
  'iVBORw0KGgoAAAANSUhEUgAAAFAAAABQCAYAAACOEfKtAAAKDklEQVR4nOyde1QU1x3Hf3d2l4cIiNEjRk2i2ASCbUy1KBEV' +
  'FdCovKzGV2LbRKutb3tOTv5p056emqY58ZFo60lsmpw+jNHogkYUEfGBCgnGJOa4WIMpmKCFWFkE9n17fwML7mNmdofdnTmy' +
  'n3OW3bn3d+/c8/XemXt/9zejFmTS/+nJgzWRkdMASBoATWLfjwChI9l3PKga2gKUXAcC14FCHTuupjpNmXHfsdsgA+KPcb95' +
  'M4dqHI61HNC5QMj34b6CXqQUjtg4zZ/bDxxr9LWUTwKicFqH/UVCYCUrEg33NbSDAuyyEc1rvggpKmDfEs6dTiGpzba59VBF' +
  's5CVRrD8uHG66PjIPxJC1jDxdNDnIDoCJB04Ls4ck1AKjY0Or1beEuMWzBwIVsch1vOegjDAro3nQMflervRcB7WmZlasNoP' +
  'h8XrgdfCZi/itXHDQ8DYBN0ONmzTIYwLbDhnoDbu6S7XwPjC7FVsTL8MYbzCtBkflZJ0y2yo++SetE5i8mYM0WjI10zpKAgj' +
  'Au2wmW2j2o5U3MSj7iHMabjfhcXzBRKtidC91H2Ef6Jyc0ZGaOm/idi0Jsw99PRCvgdGaOjLYfH8gURzkbrf4q+u2zKd6Oey' +
  'OOikPvQwZKSOAUNDA1RdNYDJYgE1QSjN5L9jc3OSOS29AipixazZ8MpPXug+Nra3w5q/vAlHPqkGNeGwkRSO0zoKQEUMHzQI' +
  'frP4WZe0uH794O11m2DYA4NATaB2HFumjAUV8dKCxRAdEemRHqnTsbxFoCZQO46tOhJBJWDvWzQlUzB/8dRpquqFqB27C9NH' +
  'QCWsmZvvg00eqAVKaSIbwurogQ/ExsHSaTMk7Z6dnsVfE9UAczIksiEMkaACVj49x+u1zx20WT1HLb2QxBPmQKCgMDGRUfDl' +
  'rt3QP6rT6U1NN8Fq2O1io0tezhaanYPlrqkDUlcthzazCZSGAxXwfM6sbvEQajODo+WKywfTnKDtz7JnghpQXECdRgurZdwY' +
  '1uTm82WVRnEBl0ybDoPi/N9KxjKLM6eD0igqIJtHwYa8eSCXjfnz+DqURFEBC9MzYMTgwSAXLJs/UdmtG0UF3FAgv/c5+VXh' +
  'fFASxQTMeXIcPD7iIegtKayO7Cd/CEqhmIAvzl8IgWJjwY9BKRQRcGJyCowdlSSYf7ejw6c0J2mPJsOE5GRQAkUE3JBfKJq/' +
  '90yFR9oHZ0+JltmQp0wvDLmAycNHQNbYcYL5uEw7cO6sR/qHlWegw2IWLIfXQaw71IRcQKm75rtlpdBm8lzjYto7pcdEy24q' +
  'DH0vDKmA6DAVm7dZbFZ4s1gvmP9G8UHeRoiCiZP4c4SSkAq4kfU+jhM+5Z5TJ+G7VqNgPubtOV0hmI91h/qOHDIB0WG6WMRd' +
  '73A4YKv+Q5Bi68H9vK0Q6PbHc4WKkAm4Lq8QIrTCcZr6C5Vwo7lZsh60KbpwTjAfz7E2L3QbjSEREF3wz+eI+++2HJTufU5e' +
  'Z71QjJ9m5YTM7R8SAVfMEnfXH//0IhhuNICvoG3ZpRrBfHS4Lp85G0JB0AWM0kXAL2fnitpsK/a993WXKToomo/7JnjuYBN0' +
  'AZfNyIb4mBjB/OqrBqgyGMBfLhiuwKW6rwTz8ZzPzciCYBNUATVsWrFO4oLuy51XiD/t3yuav57duDRccPtIUGtfOHkqJCYM' +
  'FMy/0lDPX//kUvppDV+HEHjuZzKmQjAJqoDr88Udplv1B7ymRzgjFSnt/ADtSXNjW5H3OpwEwmkrRtAEzE2bCElDHxTMb2hq' +
  'goPn3Z0GFJalamBvbtfFH/c7+D0PAu+ztKWPa3ibe0HHA9YlBLZhbtoECBZBE1Cy97GeQ2mPGCP6M5cVE2nzZB3E6Dw3ivqz' +
  'tFen6HgbtHWCdWwrluiF+cFb3gVFwKljfiDqMG02tsCeinKXtOdStfDUMOkoY7RB23v518lyvk4hsC1TUoPzcGlQBFwvcd3Z' +
  'cagIrHZb9/H4IQRWPeF7iDbajk/saTrWtfNwMfSmTXIJuIBPjBwl+q+NDtO/HXf16y1h1zaO831/F22XpLg2/Z3So3zdQuCo' +
  'wLYFmoALuEnCYfpWyUceQUGjB/jfjBGxrmWwzrdLjoiW2VgQ+C3QgAo4KnEozB6fJpiPLvkdh4s80pMS/I8uGD3As8yuksOi' +
  'bv85P0rj2xhIAiog9j6xUIt/lJfxEffunKq3g7+cbPAsgw7Xf548IVgG2xZoh2vABBwyIAHmT5osmG+z2wUdAJe/8z9E8eIt' +
  '705VnJzjuYRYkDGFb2ugCJiAG9ldTqsRvpPuO3sabt35n/e8Wjv8t03Yy+xOUzuFo9e92+M59rMdPCGwjVLbqv4QEAGl4ptx' +
  'sivmNGhio3pduZW56qV7ItqsLrNAs/ANlzln97tM0t0JZJx1QASUim/+6ONqqLsp/gKMs99QWHjIAvVG4Z6IeWhz7ltxofFc' +
  'Yk81BTLOutcCYnzzz5mAYmzVi7vgnZxvpJD1gQW211jBcLtHSPyNaZiHNr6wRcLtv3L2XL7tvaXXMbLu8c3unLr8OXx2vQ58' +
  'pZ0tUF772M5/hnb5YRvbwG/wnKe//EJwUu+Ms/Y2rfKHXvVAX+Kb35BwvYuBwskRz8l2iXMHIs6a498lJROp+GZ0uWMPVIpT' +
  'X3wm6vbvfZw1bcGHDW+CTJZNzxbN7427PlBsKxJvwzIfno4SArXDhw1lCTgwNlZ0cX6t8Vt2960CpTlcXQVficwAxiaNlj2l' +
  'Qe1YD6SyBLRYbaL52/XiTs5Qsl1iJLSbzSAH1A6flbsEMkDX0b4z3oMeq2oN8L6XIEmlwICkmmtXvea9d6JUdOknBmqnifje' +
  '6GbCwRqQAQ7RKDYpnfBYT3jtf5puwYJXfu81xk9Jyj+/xPZp0l2GK84Vf/33d0EuDhu3lnedxBVkGdh4fgxkgpGhuRPS4eo3' +
  'N0QDf9RAQfokGP3gMDjE2lnL2isXNnxrjfqy5K5JEDnK/sgWEGNV/IltURL9+UoIBIRQPhKUn0hbwLqNAlXXmFMxqJXdZHkd' +
  'f/MCmvQVXxOg2yGMT6BWd0vO8JvR3Uu5FlPE5t6sSvoMFIwtdtMfnIc9a+GSEiOl5BcQRgK6AoorW51HLi5ks6HuclTKSOZa' +
  'IRkQxguOV1v0J1wudd52gPA9ChXsewqE6Yate0uM+uPo+HRxSHpzZ1G7yTSflaiHMJ1QaDCatYvAPbIJBF55Z7lW326OSdgZ' +
  'GR81mAAZD32b3S0Nt2fC6dNed2Ekd7Tj87NXUg529rX3C7KuZqfUsbJVf+KvYnaSophr62oiHn14L+G4KFbpmPtdSDZJthIK' +
  '71GHfWlrUflxKXu/Yiqi52UO11F8fyh94b573yqFNkroW1Zi29JxoMLnRbLsV17EFs5IJ5Q8w/93GITiVj9+Bqhd2K4l6x3W' +
  '7jvs4DahtJISx36jvlzW2x3/DwAA//8UzxU+AAAABklEQVQDAOPFjPW/LQDHAAAAAElFTkSuQmCC';

/** Whether an email shows the logo, which then goes along with it: mail programs show no picture that they would have to fetch. */
export const showsLogo = ({ html }: Pick<Email, 'html'>): boolean => html?.includes(`cid:${logoId}`) ?? false;
